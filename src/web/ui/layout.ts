// Only ui/ imports Mantine. What needs nothing from us is handed on here as it is.
export { Group, VisuallyHidden } from '@mantine/core';
