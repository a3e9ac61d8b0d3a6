// Stands in for the tag: sends each event on as a report of its own, as the tag does, and keeps a cookie. `collector` is put in by the test.
(() => {
  const layer = window.dataLayer;
  const report = (command) => {
    if (command[0] !== 'event') return;
    navigator.sendBeacon('collector', JSON.stringify([command[1], command[2]]));
  };
  layer.forEach(report);
  const push = layer.push.bind(layer);
  layer.push = (...commands) => {
    commands.forEach(report);
    return push(...commands);
  };
  document.cookie = '_ga=GA1.1.1.1; path=/; max-age=3600';
  window.tagLoads = (window.tagLoads ?? 0) + 1;
})();
