import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
	plugins: [react()],
	// The server's settings are no business of the browser's.
	envDir: false,
	build: {
		outDir: 'dist',
		// Small drawings stay files of their own: the content security policy allows no data: scripts.
		assetsInlineLimit: 0,
	},
});
