import { ErrorBody } from '@shop/contract/common';
import { type TSchema, Type } from 'typebox';

/** The success response, and the error for all others. Refusals with more data are named by status. */
export const respondsWith = <Success extends TSchema>(success: Success) => ({ 200: success, '4xx': ErrorBody });

export const createsWith = <Success extends TSchema>(success: Success) => ({ 201: success, '4xx': ErrorBody });

export const respondsWithNothing = { 204: Type.Null(), '4xx': ErrorBody };
