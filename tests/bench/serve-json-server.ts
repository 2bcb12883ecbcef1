import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import jsonServer from 'json-server';

// The bench starts this file, a plain json-server with the list of the given file.

const app = jsonServer.create();
app.use(jsonServer.defaults({ logger: false }));
app.use(
  jsonServer.router<object>(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as object),
);
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
