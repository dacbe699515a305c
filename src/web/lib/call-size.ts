/** How many people a call holds here: the server writes it into its pages, see server/http/pages.ts. */
export const mostInCall = Number(
	document.documentElement.dataset.callSize ?? Number.POSITIVE_INFINITY,
);
