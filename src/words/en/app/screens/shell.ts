/** Around the pages of an account. */
export const dashboard = 'Dashboard';
export const recipients = 'Recipients';
export const schedules = 'Schedules';
export const calls = 'Calls';
export const messages = 'Messages';
export const settings = 'Settings';
export const billing = 'Billing';
export const logOut = 'Log out';

export const menu = 'Menu';
export const mainNavigation = 'Main navigation';
export const mobileNavigation = 'Mobile navigation';
export const accountMenu = (name: string) => `Account menu, ${name}`;
export const notices = 'Notices';
export const inSandbox = 'Test mode: texts and emails arrive on the test phones.';
