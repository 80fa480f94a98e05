import 'front-door/render-worker';
