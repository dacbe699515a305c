/** What the page of a call says in Chinese. */
export * as after from './after.ts';
export * as asked from './asked.ts';
export * as choices from './choices.ts';
export * as deviceSteps from './device-steps.ts';
export * as door from './door.ts';
export * as host from './host.ts';
export * as inCall from './in-call.ts';
export * as ladder from './ladder.ts';
export * as reached from './reached.ts';
export * as stage from './stage.ts';
