// Whether the program in this container can take requests.
fetch(process.argv[2]).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
