import sanitizeHtml from 'sanitize-html';

const blocks = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'];
const words = ['strong', 'b', 'em', 'i', 'u', 's', 'sup', 'sub', 'span', 'a'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

/** What a merchant's text may hold; whatever is not named here is dropped. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...words, ...tables],
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href }) => ({ tagName, attribs: { ...(href && { href }), rel: 'noopener nofollow' } }),
  },
};

export const sanitizeRichText = (html: string): string => sanitizeHtml(html, allowed).trim();

/** Text, escapes and bare tags of the allow-list: nothing else, so nothing that could do harm. */
const bareTagsOnly =
  /^(?:[^<>&]|<\/?(?:p|h[234]|ul|ol|li|blockquote|br|strong|b|em|i|u|s|sup|sub)>|&(?:amp|lt|gt|quot|nbsp|#39);)*$/;

/** For reading out what was sanitised when it was written. Most of it is so plain that a glance is enough. */
export const resanitizeRichText = (html: string): string => (bareTagsOnly.test(html) ? html : sanitizeRichText(html));
