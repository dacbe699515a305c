/** Texts that are nothing but one of these words; accents and case do not matter. */
export const stop = ['PARE', 'PARAR', 'SAIR', 'CANCELAR', 'DESCADASTRAR'];
export const start = ['VOLTAR', 'COMEÇAR', 'INICIAR'];
export const help = ['AJUDA'];
