/** The routes of the page where people answer, without their schemas: the page loads no validator. */
export const askedRoutes = {
	getAsked: { method: 'GET', path: '/api/answer/:token' },
	giveAnswer: { method: 'POST', path: '/api/answer/:token' },
} as const;
