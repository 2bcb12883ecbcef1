import { expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const createFile = (bytes: readonly number[], type = '') =>
  new Blob([new Uint8Array(bytes)], { type });

test('recognizes a PNG and a JPEG by their first bytes, not by the declared type', async () => {
  expect(await readPicture(createFile(PNG, 'text/plain'), 100)).toEqual({
    url: `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`,
  });
  expect(await readPicture(createFile([0xff, 0xd8, 0xff, 0xe0]), 100)).toEqual({
    url: 'data:image/jpeg;base64,/9j/4A==',
  });
});

test('refuses an empty file, and a file that only declares a picture type', async () => {
  expect(await readPicture(createFile([60, 115, 118, 103], 'image/png'), 100)).toEqual({
    fault: 'format',
  });
  expect(await readPicture(createFile([]), 100)).toEqual({ fault: 'format' });
});

test('accepts a picture of the maximum size, and refuses one byte more', async () => {
  expect(await readPicture(createFile([...PNG, 0]), 8)).toEqual({ fault: 'size' });
  expect(await readPicture(createFile(PNG), 8)).toHaveProperty('url');
});
