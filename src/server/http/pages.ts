import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { documentOf, documents, pathOf } from '#contract/documents.ts';
import { AppError } from '#contract/errors.ts';
import { featuresOf, limitsOf, type PlanReading } from '#contract/plans.ts';
import type { Deps } from '../deps.ts';
import { presentProblem, replyWithProblem } from './errors.ts';
import { html as markup } from './html.ts';
import { indexedPaths, withAddress } from './search-engines.ts';

const dist = path.join(import.meta.dirname, '../../../dist');

const isOfApi = /^\/+(api|sandbox\/api|assets)(\/|$)/i;
const isFile = /\.(ico|svg|png|js|css|txt|xml|map|json)$/i;

/**
 * Serves the built web app. Every address that is neither a file nor part of the API shows it; its
 * router does the rest.
 */
export async function servePages(app: FastifyInstance, { env }: Pick<Deps, 'env'>): Promise<void> {
	const isBuilt = documents.every((name) => existsSync(path.join(dist, name)));
	if (isBuilt) {
		await app.register(fastifyStatic, {
			root: dist,
			wildcard: false,
			index: false,
			preCompressed: true,
			globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.built-from', '.vite/**'],
			cacheControl: false,
			setHeaders(reply, file) {
				const isHashed = file.startsWith(path.join(dist, 'assets'));
				reply.header(
					'cache-control',
					isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
				);
			},
		});
	}
	const html = new Map<string, string>();
	for (const name of isBuilt ? documents : []) {
		const page = withOperator(await readFile(path.join(dist, name), 'utf8'), env.operator);
		html.set(name, withPlanLimits(page, env.planLimits));
	}
	const found = new Map(
		indexedPaths.map((path) => {
			const page = html.get(documentOf(path));
			return [path, page && withAddress(page, env.publicUrl, path)];
		}),
	);

	app.setNotFoundHandler((_, reply) =>
		replyWithProblem(reply, presentProblem(new AppError('not_found'))),
	);
	app.get('/*', (request, reply) => {
		const path = pathOf(request.url);
		if (isOfApi.test(path) || isFile.test(path)) return reply.callNotFound();
		const page = found.get(path) ?? html.get(documentOf(request.url));
		if (page === undefined) {
			throw new AppError('web_app_missing');
		}
		return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
	});
}

/** The pages about terms and privacy name the operator if the settings do. */
export function withOperator(page: string, { name, email }: Deps['env']['operator']): string {
	const contact = email && markup`at <a href="mailto:${email}">${email}</a>`.text;
	return page
		.replaceAll(/<span data-operator="">(.*?)<\/span>/g, (_, words) =>
			name ? markup`${name}`.text : words,
		)
		.replaceAll(/<span data-contact="">(.*?)<\/span>/g, (_, words) => contact ?? words);
}

/** The landing page is built with the limits of the cards; this puts in the operator's choice. */
export function withPlanLimits(page: string, reading: PlanReading): string {
	if (reading === 'cards') return page;
	return page
		.replace('<html', `<html data-plan-limits="${reading}"`)
		.replaceAll(/(<ul [^>]*data-plan="(\w+)">).*?<\/ul>/g, (_, opening, tier) => {
			const features = featuresOf(limitsOf(tier, reading));
			return `${opening}${features.map((feature) => `<li>${feature}</li>`).join('')}</ul>`;
		});
}
