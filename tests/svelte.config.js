// Without this file, svelte-check would look for Svelte in the project's vite.config.ts.
export default {};
