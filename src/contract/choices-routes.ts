/** The routes of choices without their schemas: their page sends requests without loading a validator. */
export const choicesRoutes = {
	getChoices: { method: 'GET', path: '/api/choices/:token' },
	changeChoices: { method: 'PATCH', path: '/api/choices/:token' },
	stopMails: { method: 'POST', path: '/api/choices/:token/stop' },
} as const;
