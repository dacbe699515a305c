import type { Grant } from './line.ts';
import type { MediaEngine, MediaEngineOptions } from './media-engine.ts';

type CreateEngine = (options: MediaEngineOptions) => MediaEngine;

/** Only the engine that a room uses is loaded. */
export async function loadEngine(kind: Grant['engine']): Promise<CreateEngine> {
	switch (kind) {
		case 'mesh':
			return (await import('./mesh.ts')).createMesh;
		case 'janus':
			return (await import('./janus.ts')).createJanus;
	}
}
