"""What a screen reader is told about an SVG file, inline in a page and behind <img>: Chromium's accessibility tree.

  python3 scripts/spoken.py FILE.svg …

Prints role, name, description and value of each node that is not left out, with the number of nodes; status 1 if the name of the
picture holds its description, or a node has the text of a formula's letters. Needs chromium and the package
websockets (pip install websockets).
"""
import asyncio, json, pathlib, subprocess, sys, tempfile, time, urllib.request

import websockets


async def tree(port, page):
    # The page of the browser is there before its address is listed.
    for _ in range(100):
        try:
            tabs = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json"))
            tab = next(one for one in tabs if one["type"] == "page")
            break
        except (OSError, StopIteration):
            time.sleep(0.1)
    async with websockets.connect(tab["webSocketDebuggerUrl"], max_size=1 << 26) as socket:
        async def call(number, method, **parameters):
            await socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
            while True:
                answer = json.loads(await socket.recv())
                if answer.get("id") == number:
                    return answer["result"]

        await call(1, "Accessibility.enable")
        await call(2, "Page.enable")
        await call(3, "Page.navigate", url=page)
        await asyncio.sleep(1)
        return (await call(4, "Accessibility.getFullAXTree"))["nodes"]


def text(node, key):
    return (node.get(key) or {}).get("value") or ""


def main():
    failed = False
    folder = pathlib.Path(tempfile.mkdtemp(prefix="spoken-"))
    port = 9333
    browser = subprocess.Popen(
        ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", f"--remote-debugging-port={port}",
         f"--user-data-dir={folder}/profile", "--force-renderer-accessibility", "about:blank"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for file in map(pathlib.Path, sys.argv[1:]):
            svg = file.read_text()
            for kind, body in (("inline", svg), ("img", f'<img src="{file.resolve().as_uri()}">')):
                page = folder / f"{file.stem}-{kind}.html"
                page.write_text(f"<!doctype html><meta charset=utf-8><title>page</title><body>{body}</body>")
                nodes = asyncio.run(tree(port, page.as_uri()))
                shown = [n for n in nodes if not n.get("ignored") and text(n, "role") not in
                         ("RootWebArea", "InlineTextBox", "generic", "none")]
                print(f"{file.name} {kind}: {len(shown)} nodes")
                for node in shown:
                    role, name, said = text(node, "role"), text(node, "name"), text(node, "description")
                    print(f"  {role}: {name!r}" + (f" described {said!r}" if said else ""))
                    if said and said in name:
                        failed = True
                        print("  ^ said twice")
    finally:
        browser.terminate()
        browser.wait()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
