/** The zones that the specification names, as people call them; Intl has no names of cities. */
export const zoneNames = {
	'America/New_York': 'Nueva York',
	'America/Chicago': 'Chicago',
	'America/Denver': 'Denver',
	'America/Los_Angeles': 'Los Ángeles',
	'Europe/London': 'Londres',
	'Europe/Paris': 'París',
	'Asia/Tokyo': 'Tokio',
	'Australia/Sydney': 'Sídney',
};
