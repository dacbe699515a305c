export const openSandbox = 'Abrir el entorno de prueba';
