/** The frame around the public pages. */
export const onFrontPage = 'En la página de inicio';
export const howItWorks = 'Cómo funciona';
export const plans = 'Planes';
export const questions = 'Preguntas';
export const logIn = 'Iniciar sesión';
export const motto = 'Kinbell. La campana que reúne a su familia.';
export const aboutKinbell = 'Acerca de Kinbell';
export const terms = 'Términos';
export const privacy = 'Privacidad';
export const accessibility = 'Accesibilidad';
/** The preview that is shown when someone shares a page. It has words in it. */
export const shareImage = '/share.es.png';
export const shareImageAlt =
	'Una familia en un solo teléfono, junto a un calendario con un día marcado';
