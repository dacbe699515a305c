/** While the server says who is logged in. */
export const verifying = 'Verificando su sesión...';
export const outOfReach = 'Tratando de conectar con Kinbell…';
export const authenticationFailed = 'No pudimos verificar su sesión';
export const loggingOut = 'Cerrando sesión…';
