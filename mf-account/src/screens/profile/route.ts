export { Profile as Component } from './profile.tsx';
