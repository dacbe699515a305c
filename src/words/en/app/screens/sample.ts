/** What the landing page's script says itself; all else is in landing.ts. */
export const chooseDay = 'Choose a day.';
