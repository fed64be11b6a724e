"""A real client of the Model Context Protocol asks `bouton mcp`, in each way that it can begin.

usage: mcp_client.py PROGRAM
"""

import asyncio
import sys

from mcp.client import Client, ClientSession
from mcp.client.stdio import StdioServerParameters, stdio_client

SERVER = StdioServerParameters(command=sys.argv[1], args=["mcp", "--lang", "en", "--limit-seconds", "5"])


def object_of(result):
    assert not result.is_error, result
    return result.structured_content


async def converse(client):
    """The work of an assistant; `client` is anything that lists and calls tools."""
    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    for name in ["solve", "explain", "sequence", "period", "games", "play", "review", "lessons"]:
        assert tools[name].description, name
        assert tools[name].input_schema["type"] == "object", name
        assert tools[name].title and tools[name].output_schema["type"] == "object", name
    for resource in (await client.list_resources()).resources:
        assert (await client.read_resource(resource.uri)).contents[0].text, resource
    assert len((await client.list_prompts()).prompts) == 3
    analysed = await client.get_prompt("analyse", {"position": "nim 3 4 5"})
    assert "nim 3 4 5" in analysed.messages[0].content.text, analysed

    solved = object_of(await client.call_tool("solve", {"game": "nim 7 9 12 15"}))
    assert (solved["winner"], solved["grundy"]) == ("first", 13), solved
    explained = object_of(await client.call_tool("explain", {"game": "kayles 5 7", "lang": "zh"}))
    assert explained["steps"], explained
    values = object_of(await client.call_tool("sequence", {"game": "kayles", "to": 9}))
    assert values["values"] == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4], values
    played = object_of(await client.call_tool("play", {"game": "nim 3 5", "move": "5 to 3"}))
    assert played["game"] == "nim 3 3", played
    games = object_of(await client.call_tool("games", {}))["result"]
    assert any(game["game"] == "nim" for game in games), games[0]

    # What cannot be read comes back in words, not as an error of the protocol.
    wrong = await client.call_tool("solve", {"game": "nim 3 x"})
    assert wrong.is_error and "x" in wrong.content[0].text, wrong
    long = object_of(await client.call_tool("sequence", {"game": "nim", "to": 10**9}))
    assert long["truncated"] and len(long["values"]) == long["to"] + 1, long["to"]
    listed = object_of(await client.call_tool("review", {"game": "nim 3 4 5", "moves": ["3 to 1", "5 to 4"]}))
    assert len(listed["moves"]) == 2, listed
    told = []

    async def tell(progress, total, message):
        told.append(progress)

    hard = {"game": "octal:0.007", "limit_seconds": 2}
    assert (await client.call_tool("period", hard, progress_callback=tell)).is_error
    assert told and told == sorted(set(told)), told
    await at_the_largest(client, tools)

    # Several at once: each reply finds its question.
    asked = [client.call_tool("solve", {"game": f"nim {n} 5"}) for n in range(20)]
    for n, result in enumerate(await asyncio.gather(*asked)):
        assert object_of(result)["grundy"] == n ^ 5, n


async def at_the_largest(client, tools):
    """Every tool is asked with its example, and with the largest number of each argument."""
    for name, tool in tools.items():
        known = tool.input_schema["properties"]
        example = {argument: known[argument]["examples"][0] for argument in tool.input_schema["required"]}
        largest = [{argument: schema["maximum"]} for argument, schema in known.items() if "maximum" in schema]
        for more in [{}, *largest]:
            # A last heap is not before the first one.
            more = {"from": more["from"], "to": more["from"]} if "from" in more else more
            result = await client.call_tool(name, {**example, **more})
            said = result.content[0].text
            # Time need not suffice; the question is never refused.
            late = '"kind":"limit"' in said and ('"message":"stopped' in said or '"message":"refused: this' in said)
            # No lesson has as many challenges as one may have.
            missing = name == "lesson_answer" and '"kind":"missing"' in said
            assert not result.is_error or late or missing, (name, more, said)


async def main():
    async with Client(SERVER) as client:
        await converse(client)
    async with stdio_client(SERVER) as streams, ClientSession(*streams) as session:
        begun = await session.initialize()
        assert begun.server_info.name == "bouton", begun
        assert begun.protocol_version == "2025-11-25", begun
        await session.send_ping()
        await converse(session)
    print("a client of the Model Context Protocol was answered")


asyncio.run(asyncio.wait_for(main(), 300))
