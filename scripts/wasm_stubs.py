"""Hides the stubs of generic functions in an object of WebAssembly from other objects.

Embedded Swift defines a public generic function, such as a method of a protocol's extension, in the object of its own
module as a function that traps, and its real versions in the objects that call it, as weak symbols. The linker would take
the strong one, which traps. `hide` sets the flag of local binding (WASM_SYM_BINDING_LOCAL of the symbol table in the
section `linking`) of each function that takes and gives nothing and only traps. If another object needs one of them, the
linker says so.
"""

WEAK, LOCAL, UNDEFINED, EXPLICIT_NAME = 0x1, 0x2, 0x10, 0x40
UNREACHABLE, END, CALL = 0x00, 0x0B, 0x10


class Reader:
    def __init__(self, data, place=0):
        self.data, self.place = data, place

    def byte(self):
        self.place += 1
        return self.data[self.place - 1]

    def number(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def skip(self, count):
        self.place += count

    def text(self):
        length = self.number()
        self.place += length
        return self.data[self.place - length : self.place]


def sections(data):
    """(number, name of a custom section, start, end) of each section."""
    reader = Reader(data, 8)
    while reader.place < len(data):
        number, size = reader.byte(), reader.number()
        end = reader.place + size
        name = reader.text() if number == 0 else b""
        yield number, name, reader.place, end
        reader.place = end


def hide(path):
    """Changes the object in place; returns the number of stubs."""
    data = bytearray(path.read_bytes())
    imported, bodies, symbols = 0, [], None
    for number, name, start, end in sections(data):
        reader = Reader(data, start)
        if number == 2:
            imported = functions_imported(reader)
        elif number == 10:
            for _ in range(reader.number()):
                size = reader.number()
                bodies.append(bytes(data[reader.place : reader.place + size]))
                reader.skip(size)
        elif name == b"linking":
            symbols = (start, end)
    if symbols is None:
        return 0
    stubs = 0
    for place, flags, index in functions(data, *symbols):
        is_stub = index >= imported and traps(bodies[index - imported])
        if is_stub and not flags & (UNDEFINED | WEAK | LOCAL):
            data[place] |= LOCAL
            stubs += 1
    path.write_bytes(data)
    return stubs


def traps(body):
    """Whether a body has no locals, and traps at once, or after a call without arguments to what reports it."""
    ends = body[-2:] == bytes([UNREACHABLE, END])
    return ends and body[0] == 0 and (len(body) == 3 or (len(body) == 8 and body[1] == CALL))


def functions_imported(reader):
    count = 0
    for _ in range(reader.number()):
        reader.text()
        reader.text()
        kind = reader.byte()
        if kind == 0:
            count += 1
            reader.number()
        elif kind in (1, 2):
            if kind == 1:
                reader.byte()
            has_most = reader.byte() & 1
            reader.number()
            if has_most:
                reader.number()
        elif kind == 3:
            reader.skip(2)
        else:
            reader.byte()
            reader.number()
    return count


def functions(data, start, end):
    """(place of the flags, flags, index) of each symbol of a function."""
    reader = Reader(data, start)
    reader.number()  # the version
    while reader.place < end:
        kind, size = reader.byte(), reader.number()
        after = reader.place + size
        if kind == 8:
            for _ in range(reader.number()):
                symbol = reader.byte()
                place = reader.place
                flags = reader.number()
                if symbol == 1:
                    reader.text()
                    if not flags & UNDEFINED:
                        for _ in range(3):
                            reader.number()
                elif symbol == 3:
                    reader.number()
                else:
                    index = reader.number()
                    if not flags & UNDEFINED or flags & EXPLICIT_NAME:
                        reader.text()
                    if symbol == 0:
                        yield place, flags, index
        reader.place = after
