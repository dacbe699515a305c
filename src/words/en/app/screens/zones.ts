/** The zones that the specification names, as people call them; Intl has no names of cities. */
export const zoneNames = {
	'America/New_York': 'New York',
	'America/Chicago': 'Chicago',
	'America/Denver': 'Denver',
	'America/Los_Angeles': 'Los Angeles',
	'Europe/London': 'London',
	'Europe/Paris': 'Paris',
	'Asia/Tokyo': 'Tokyo',
	'Australia/Sydney': 'Sydney',
};
