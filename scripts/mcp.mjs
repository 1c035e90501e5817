import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { collectAskData, readTexts } from '../.storybook/ask/collect.ts';
import { createAskServer } from '../.storybook/ask/mcp-server.ts';

/** Answers over standard input and output until the client closes them. Only the protocol may write to the output. */
const server = createAskServer(await collectAskData(), readTexts());
await server.connect(new StdioServerTransport());
