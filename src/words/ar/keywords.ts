/** Texts that are nothing but one of these words; marks such as hamza do not matter. */
export const stop = ['توقف', 'إيقاف', 'أوقف', 'إلغاء', 'إلغاء الاشتراك'];
export const start = ['ابدأ', 'ابدئي', 'بدء', 'استئناف'];
export const help = ['مساعدة', 'المساعدة'];
