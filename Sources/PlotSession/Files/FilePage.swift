import RealFunctions

/// What a picture in a file is drawn for.
struct FilePage {
  /// In the unit of the kind of file.
  var size: PictureSize
  var look: PictureLook
  var cancellation: Cancellation
}
