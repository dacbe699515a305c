export const title = 'Elija una contraseña nueva';
export const save = 'Guardar la contraseña nueva';
export const saved = 'Contraseña cambiada';
export const failed =
	'No pudimos cambiar la contraseña. Es posible que el enlace ya no sirva o haya vencido.';
export const deadLink = '¿No funciona el enlace? <forgot>Pida uno nuevo</forgot>';
export const opensLogin = (seconds: number) =>
	`Su contraseña nueva está guardada. En ${seconds} segundos se abrirá la página para iniciar sesión.`;
