// A boundary of its own: shared packages are negotiated before the first import of React.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
