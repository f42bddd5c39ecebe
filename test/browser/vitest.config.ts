import { defineConfig } from 'vitest/config';

/** Tests that need a real browser; apart from the others, which run on a computer without one. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.browser.ts'],
    globalSetup: 'test/cli/build.ts',
    testTimeout: 60_000,
  },
});
