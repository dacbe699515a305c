/** Whether people can sign in with Google here: the server writes it into its pages, see server/http/pages.ts. */
export const hasGoogle = document.documentElement.dataset.google !== 'off';
