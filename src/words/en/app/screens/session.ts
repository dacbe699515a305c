/** While the server says who is logged in. */
export const verifying = 'Verifying your session...';
export const outOfReach = 'Trying to reach Kinbell…';
export const authenticationFailed = 'Authentication failed';
export const loggingOut = 'Logging out…';
