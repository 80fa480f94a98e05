const indianNumber = /^\+91(\d{5})(\d{5})$/;

/** `+91 90000 00002`, as it is read out. */
export const formatPhone = (phone: string) => phone.replace(indianNumber, '+91 $1 $2');
