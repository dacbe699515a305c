export const openSandbox = 'Open the sandbox';
