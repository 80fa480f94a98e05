/** Of a shop in Karnataka, and of a business in Maharashtra. */
export const SHOP_GSTIN = '29ABCDE1234F1ZW';
export const BUYER_GSTIN = '27AAPFU0939F1ZV';
