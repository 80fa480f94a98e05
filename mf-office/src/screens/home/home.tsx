export const HomeScreen = () => <h1>Home page</h1>;
