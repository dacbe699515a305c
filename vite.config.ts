import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerender } from './scripts/prerender.ts';
import { documents } from './src/contract/documents.ts';

export default defineConfig({
	plugins: [react(), prerender()],
	// The server's settings are no business of the browser's.
	envDir: false,
	build: {
		outDir: 'dist',
		// Small drawings stay files of their own: the content security policy allows no data: scripts.
		assetsInlineLimit: 0,
		rolldownOptions: { input: [...documents] },
	},
});
