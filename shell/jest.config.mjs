import { firstWords } from '@shop/build/first-words';
import { browserTests } from '@shop/testing/jest-browser';

const config = browserTests(import.meta.dirname);
const words = firstWords(import.meta.dirname);
/** A third language, of which one text is translated. */
const page = { ...words.page, kn: { noPage: 'ಸಂಪರ್ಕವಿಲ್ಲ' } };

export default { ...config, globals: { ...config.globals, __FIRST_WORDS__: { ...words, page } } };
