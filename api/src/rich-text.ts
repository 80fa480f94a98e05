import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from '@shop/contract/rich-text-formats';
import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(RICH_TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...RICH_TEXT_SCHEMES],
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

/** Text, escapes and bare tags of the allow-list: all harmless. */
const bareTagsOnly =
  /^(?:[^<>&]|<\/?(?:p|h[234]|ul|ol|li|blockquote|br|strong|b|em|i|u|s|sup|sub)>|&(?:amp|lt|gt|quot|nbsp|#39);)*$/;

/** For text that was sanitised when it was written. Most of it is so simple that this check is enough. */
export const resanitizeRichText = (html: string): string => (bareTagsOnly.test(html) ? html : sanitizeRichText(html));
