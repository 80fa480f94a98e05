export { readablePhone as formatPhone } from '@shop/contract/person-rules';
