/** The frame around the public pages. */
export const onFrontPage = 'On the front page';
export const howItWorks = 'How it works';
export const plans = 'Plans';
export const questions = 'Questions';
export const logIn = 'Log in';
export const motto = 'Kinbell. The bell that gathers your kin.';
export const aboutKinbell = 'About Kinbell';
export const terms = 'Terms';
export const privacy = 'Privacy';
export const accessibility = 'Accessibility';
/** The preview that is shown when someone shares a page. It has words in it. */
export const shareImage = '/share.png';
export const shareImageAlt = 'A family on one phone, beside a calendar with a day marked';
