/**
 * The source of a wish for fewer calls. `operation`: the exchange, about the limit of one operation. `ban`: the
 * exchange, about the whole address. `page`: an intermediary, which speaks for nobody but itself.
 */
export type LimitedBy = 'operation' | 'ban' | 'page';
