import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { PbfReader } from 'pbf';
import { listen } from '#lib/process/http-server.ts';

/** A span as a collector receives it. Ids are hexadecimal. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  /** Empty for a root span. */
  parentSpanId: string;
  name: string;
  /** SpanKind of OTLP: 1 internal, 2 server, 3 client. */
  kind: number;
  /** Nanoseconds since the epoch, as far as a double holds them. */
  startTime: number;
  endTime: number;
  /** 2: error. */
  statusCode: number;
  readonly attributes: Map<string, string | number>;
  /** Of the service that sent it. */
  readonly resource: Map<string, string | number>;
}

export interface OtlpCollector {
  /** Value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: () => readonly CollectedSpan[];
  /** Everything that was sent: texts in it are readable. */
  readonly bytes: () => Buffer;
  close(): Promise<void>;
}

/** Starts a collector that accepts traces over OTLP (http/protobuf) on a free port and keeps them. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      bodies.push(body);
      const isExport = request.method === 'POST' && request.url === '/v1/traces';
      if (isExport && request.headers['content-type'] === 'application/x-protobuf') spans.push(...readRequest(body));
      response.writeHead(isExport ? 200 : 404, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  const port = await listen(server, 0, '127.0.0.1');
  if (!port.ok) throw new Error(port.error);
  return {
    url: `http://127.0.0.1:${port.value}`,
    spans: () => spans,
    bytes: () => Buffer.concat(bodies),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// Field numbers: https://github.com/open-telemetry/opentelemetry-proto/blob/v1.7.0/opentelemetry/proto/trace/v1/trace.proto
function readRequest(body: Uint8Array): readonly CollectedSpan[] {
  return new PbfReader(body).readFields<CollectedSpan[]>((tag, spans, pbf) => {
    if (tag === 1) spans.push(...readResourceSpans(pbf));
  }, []);
}

function readResourceSpans(pbf: PbfReader): readonly CollectedSpan[] {
  const resource = new Map<string, string | number>();
  return pbf.readMessage<CollectedSpan[]>((tag, spans) => {
    if (tag === 1) pbf.readMessage((field) => field === 1 && readAttribute(pbf, resource), resource);
    if (tag === 2) pbf.readMessage((field) => field === 2 && spans.push(readSpan(pbf, resource)), spans);
  }, []);
}

function readSpan(pbf: PbfReader, resource: CollectedSpan['resource']): CollectedSpan {
  const empty = {
    traceId: '',
    spanId: '',
    parentSpanId: '',
    name: '',
    kind: 0,
    startTime: 0,
    endTime: 0,
    statusCode: 0,
  };
  return pbf.readMessage<CollectedSpan>(
    (tag, span) => {
      if (tag === 1) span.traceId = readHex(pbf);
      if (tag === 2) span.spanId = readHex(pbf);
      if (tag === 4) span.parentSpanId = readHex(pbf);
      if (tag === 5) span.name = pbf.readString();
      if (tag === 6) span.kind = pbf.readVarint();
      if (tag === 7) span.startTime = pbf.readFixed64();
      if (tag === 8) span.endTime = pbf.readFixed64();
      if (tag === 9) readAttribute(pbf, span.attributes);
      if (tag === 15) pbf.readMessage((field) => field === 3 && (span.statusCode = pbf.readVarint()), span);
    },
    { ...empty, attributes: new Map(), resource },
  );
}

function readAttribute(pbf: PbfReader, attributes: Map<string, string | number>): void {
  let key = '';
  pbf.readMessage((tag) => {
    if (tag === 1) key = pbf.readString();
    if (tag === 2)
      pbf.readMessage((kind) => {
        if (kind === 1) attributes.set(key, pbf.readString());
        if (kind === 3) attributes.set(key, pbf.readVarint(true));
      }, attributes);
  }, attributes);
}

function readHex(pbf: PbfReader): string {
  return Buffer.from(pbf.readBytes()).toString('hex');
}
