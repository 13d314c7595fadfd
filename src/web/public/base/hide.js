/** What stands in the place of an amount. */
export const HIDDEN = '•••';

const WITH_PLACES = /(?<![\w:.])[-+]?\d[\d,]*\.\d+(?![\w:.]|\d)/g;
const WITH_COIN = /(?<![\w:.-])[-+]?\d[\d,]*(\.\d+)?(?= ?(?!UTC\b)[A-Z][A-Z0-9]{1,9}\b)/g;

/**
 * Takes the amounts out of a sentence: each number with places, or with a coin behind it. It takes prices too: a
 * sentence does not say which is which. Times and counts stay.
 * @param {string} text
 */
export const hideAmounts = (text) => text.replace(WITH_PLACES, HIDDEN).replace(WITH_COIN, HIDDEN);
