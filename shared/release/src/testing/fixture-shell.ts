/** A minimal shell: shows the section's text, or a note that the browser renders it. */
export const fixtureShell = `
let rendered = 0;
class ApiError extends Error {
  constructor(status, code, message) { super(message); this.status = status; this.code = code; }
}
exports.shares = { '@shop/platform': { ApiError } };
exports.drawComponent = (component, props) => component(props);
exports.inlineScriptHashes = ["'sha256-fixture'"];
exports.renderPage = async (input) => {
  const { language } = input.release;
  const path = new URL(input.url, input.origin).pathname.slice(language ? language.length + 1 : 0);
  if (path === '/moved') return { status: 302, location: '/elsewhere', html: '', cacheable: false };
  const owner = Object.keys(input.release.sections).find((name) => path.startsWith('/' + name));
  let text = 'nobody';
  let status = owner ? 200 : 404;
  let fault;
  if (owner) {
    try {
      const [route] = (await input.loadSection(owner)).routes;
      text = await route.text(input);
      status = route.status ?? 200;
    } catch (error) {
      text = 'left to the browser';
      fault = String(error);
    }
  }
  return {
    status,
    fault,
    html: '<!doctype html><head>' + input.headTags + '</head><main>' + text + '</main><i>' + ++rendered + '</i>'
      + '<p>version ' + input.release.version + '</p>' + 'x'.repeat(2000),
    cacheable: text !== 'left to the browser',
  };
};`;

export const fixtureSection = (text: string) => `exports.routes = [{ text: async (input) => ${text} }];`;
