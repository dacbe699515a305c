export const VERIFYING = 'Verifying your session...';
export const OUT_OF_REACH = 'Trying to reach Kinbell…';
