import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerender } from './scripts/prerender.ts';
import { documents } from './src/contract/documents.ts';

export default defineConfig({
	plugins: [react(), prerender()],
	// The browser must not get the server's settings.
	envDir: false,
	build: {
		outDir: 'dist',
		// Small drawings stay separate files, because the content security policy allows no data: scripts.
		assetsInlineLimit: 0,
		rolldownOptions: { input: [...documents] },
	},
});
