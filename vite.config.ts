import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentOf, documents } from './src/contract/documents.ts';

export default defineConfig({
	plugins: [
		react(),
		{
			// As src/server/http/pages.ts does it with what was built.
			name: 'documents',
			configureServer(server) {
				server.middlewares.use((request, _response, next) => {
					const document = documentOf(request.url ?? '/');
					if (document !== 'index.html') request.url = `/${document}`;
					next();
				});
			},
		},
	],
	// The server's settings are no business of the browser's.
	envDir: false,
	build: {
		outDir: 'dist',
		// Small drawings stay files of their own: the content security policy allows no data: scripts.
		assetsInlineLimit: 0,
		rolldownOptions: { input: [...documents] },
	},
});
