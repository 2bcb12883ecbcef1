export const DEFAULT_PORT = '5173';

/** Reads the port from the text of the environment variable PORT. */
export function readPort(text = DEFAULT_PORT): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Error(
    `PORT="${text}" is no port: set it to a number from 1 to 65535, or leave it out.`,
  );
}
