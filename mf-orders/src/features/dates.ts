const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const two = (value: number) => String(value).padStart(2, '0');

export const dayAndMonth = (instant: string) => {
  const date = new Date(instant);
  return `${two(date.getDate())} ${MONTHS[date.getMonth()]}`;
};

export function timeOfDay(instant: string) {
  const date = new Date(instant);
  const hours = date.getHours();
  return `${two(hours % 12 || 12)}:${two(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `18 Nov 2026 09:12 AM`: a UTC instant in the browser's own time zone. */
export const dateAndTime = (instant: string) =>
  `${dayAndMonth(instant)} ${new Date(instant).getFullYear()} ${timeOfDay(instant)}`;
