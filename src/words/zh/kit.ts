/** Fields, dialogs and requests, on the page of a call as well as in the app. */

export const noConnection = '无法连接服务器。请检查网络连接，然后重试。';
export const offline = '您已离线。网络恢复后，我们会自动继续。';
export const somethingWrong = '出了点问题，请重试。';

/** For a duration that nobody knows. */
export const notAvailable = '暂无';

export const close = '关闭';
/** Buttons inside a password field; the longer words are for people who cannot see the field. */
export const show = '显示';
export const hide = '隐藏';
export const showPassword = '显示密码';
export const hidePassword = '隐藏密码';

export const skipToContent = '跳到主要内容';
export const toLightMode = '切换到浅色模式';
export const toDarkMode = '切换到深色模式';
