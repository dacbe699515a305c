export const title = 'Cree su cuenta';
export const phoneHint =
	'Por ejemplo: 212-555-0134. Le enviaremos un código por mensaje para verificarlo.';
export const sixOrMore = '6 caracteres o más';
export const agree =
	'Acepto los <terms>Términos</terms> y la <privacy>Política de privacidad</privacy>';
export const mustAgree = 'Para continuar, acepte los Términos y la Política de privacidad';
export const signUp = 'Crear cuenta';
export const withGoogle = 'Crear cuenta con Google';
