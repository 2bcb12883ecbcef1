import { runMock } from './run-mock.ts';

await runMock(process.argv.slice(2), 'npm run mock --');
