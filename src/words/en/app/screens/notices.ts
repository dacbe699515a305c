export const more = (count: number) => `${count} more`;
export const dismiss = 'Dismiss';
export const dismissThis = (words: string) => `Dismiss: ${words}`;
export const notDismissed = 'We couldn’t dismiss the notice. Please try again.';
export const reply = 'Reply';
export const replyTo = (name: string) => `Reply to ${name}`;
export const callNow = (name: string) => `Call ${name} now`;
export const practice = 'Practice now';
